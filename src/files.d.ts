declare module '*.woff2' {
  /** URL of the file. */
  const url: string;
  export default url;
}
