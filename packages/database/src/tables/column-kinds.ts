import type { ColumnType } from 'kysely'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }

/** Read as a value, written as its JSON text: the driver would turn a bare array into a PostgreSQL array. */
export type Json = ColumnType<JsonValue, string, string>
export type JsonWithDefault = ColumnType<JsonValue, string | undefined, string>
export type JsonOrNull = ColumnType<JsonValue | null, string | null | undefined, string | null>
