/** A-001: /api/erp/… and /erp/api/… are the same address as /api/…; so is a version number in that place. R-7-24: templates answer without /api, too. */
export function withoutVersion(url: string): string {
  return url
    .replace(/^\/api\/(?:erp|v\d+(?:\.\d+)*)\//, '/api/')
    .replace(/^\/(?:erp|v\d+(?:\.\d+)*)\/api\//, '/api/')
    .replace(/^\/template\//, '/api/template/')
}
