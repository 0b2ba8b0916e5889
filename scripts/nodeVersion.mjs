// The first version of Node that runs TypeScript.
const [MAJOR, MINOR] = [22, 19];

/** `version` in Node's format, `v24.1.0`. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  return major > MAJOR || (major === MAJOR && minor >= MINOR);
}

/** A message for users of an older version. */
export function nodeNeeded(version) {
  return `Carte needs Node ${MAJOR}.${MINOR} or newer and found ${version}. On Linux and Windows "npm start" brings one along; elsewhere install a newer Node.`;
}
