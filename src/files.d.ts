declare module '*.woff2' {
  /** Where the file is served. */
  const url: string;
  export default url;
}
