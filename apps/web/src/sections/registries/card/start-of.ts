import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { lineOf } from '../registry-line.ts'
import type { RegistryStart } from '../use-registry-draft.ts'

/** A stored registry as the thing that is edited. */
export function startOf({ number, date, payer_id, type, name, remark, rows }: RegistryDetail): RegistryStart {
  return { head: { number, date, payer_id, type, name, remark }, lines: rows.map(lineOf) }
}
