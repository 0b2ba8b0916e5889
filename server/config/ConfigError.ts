/** A setting with which the server cannot start; the message says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
