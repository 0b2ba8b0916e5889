/** Whether a key is a name that every object of JavaScript has, such as `__proto__`, which is no data of a shop. */
export function isObjectName(key: string): boolean {
  return key in Object.prototype;
}
