// Node reads TypeScript from this version on.
const [MAJOR, MINOR] = [22, 19];

/** `version` as Node tells it, `v24.1.0`. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  return major > MAJOR || (major === MAJOR && minor >= MINOR);
}

/** A sentence for whoever has an older one. */
export function nodeNeeded(version) {
  return `Carte needs Node ${MAJOR}.${MINOR} or newer and found ${version}. On Linux and Windows "npm start" brings one along; elsewhere install a newer Node.`;
}
