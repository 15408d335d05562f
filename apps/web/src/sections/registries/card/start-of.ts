import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { lineOf } from '../registry-line.ts'
import type { RegistryStart } from '../use-registry-draft.ts'

/** A stored registry as the thing that is edited. */
export function startOf({ rows, ...registry }: RegistryDetail): RegistryStart {
  const { number, date, payer_id, type, name, remark, template_id } = registry
  return { head: { number, date, payer_id, type, name, remark, template_id }, lines: rows.map(lineOf) }
}
