/** One changed value as text. */
export interface CatalogChange {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}
