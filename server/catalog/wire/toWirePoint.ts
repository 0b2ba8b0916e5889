import type { DocumentPoint } from '../document/documents.ts';

export function toWirePoint([lat, lng]: DocumentPoint): { lat: number; lng: number } {
  return { lat, lng };
}
