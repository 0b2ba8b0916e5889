import { RequestFailed } from '#application/AppError.ts';
import type { CatalogEdit, DeskCatalog, DeskPhoto } from '#desk/application/DeskCatalog.ts';
import type { DeskCatalogApi } from '#desk/application/ports/DeskCatalogApi.ts';
import { decode } from '#infrastructure/http/decode.ts';
import type { HttpClient } from '#infrastructure/http/HttpClient.ts';
import {
  fromPartContent,
  toCatalogEdit,
  toDeskCatalog,
  toDeskPhoto,
  wireCatalogEdits,
  wireDeskCatalog,
  wireDeskPhoto,
} from './wire/WireDeskCatalog.ts';

/** Enough for ten megabytes over the slow uplink of a small restaurant. */
const UPLOAD_TIMEOUT_MS = 90_000;

/** Statuses of a file that is no photo, too large, or of another type. */
const NO_PHOTO: readonly (number | undefined)[] = [400, 413, 415];

export class HttpDeskCatalogApi implements DeskCatalogApi {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async read(key: string, restaurantId: string, signal?: AbortSignal): Promise<DeskCatalog> {
    const answer = await this.#http.get(pathOf(restaurantId), { token: key, signal });
    return toDeskCatalog(decode('GET desk/api/restos/{id}/catalog', answer, wireDeskCatalog), this.#http.baseUrl);
  }

  async edits(key: string, restaurantId: string, signal?: AbortSignal): Promise<readonly CatalogEdit[]> {
    const answer = await this.#http.get(`${pathOf(restaurantId)}/edits`, { token: key, signal });
    const { content } = decode('GET desk/api/restos/{id}/catalog/edits', answer, wireCatalogEdits);
    return content.map((edit) => toCatalogEdit(edit, this.#http.baseUrl));
  }

  save(key: string, { restaurantId, revision, content }: Parameters<DeskCatalogApi['save']>[1]): Promise<boolean> {
    const { path, body } = fromPartContent(content);
    return unlessChanged(
      this.#http.put(`${pathOf(restaurantId)}/${path}`, { token: key, json: { revision, ...body } }),
    );
  }

  async upload(
    key: string,
    { restaurantId, bytes, type }: Parameters<DeskCatalogApi['upload']>[1],
  ): Promise<DeskPhoto | undefined> {
    try {
      const path = `${pathOf(restaurantId)}/pictures`;
      const answer = await this.#http.post(path, {
        token: key,
        body: bytes,
        headers: { 'content-type': type || 'application/octet-stream' },
        timeout: UPLOAD_TIMEOUT_MS,
      });
      return toDeskPhoto(
        decode('POST desk/api/restos/{id}/catalog/pictures', answer, wireDeskPhoto),
        this.#http.baseUrl,
      );
    } catch (error) {
      if (error instanceof RequestFailed && NO_PHOTO.includes(error.status)) return undefined;
      throw error;
    }
  }

  undo(key: string, { restaurantId, version, revision }: Parameters<DeskCatalogApi['undo']>[1]): Promise<boolean> {
    const path = `${pathOf(restaurantId)}/edits/${version}/undo`;
    return unlessChanged(this.#http.post(path, { token: key, json: { revision } }));
  }
}

function pathOf(restaurantId: string): string {
  return `/desk/api/restos/${encodeURIComponent(restaurantId)}/catalog`;
}

/**
 * Resolves to false for a conflict of two desks, which arrives as an error code that the storefront has no message for.
 */
async function unlessChanged(response: Promise<unknown>): Promise<boolean> {
  try {
    await response;
    return true;
  } catch (error) {
    if (error instanceof RequestFailed && error.serverCode === 'catalog.conflict') return false;
    throw error;
  }
}
