/** Row types of all tables, one per table. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by generate.ts
export interface Tables {}
