import type { Generated } from 'kysely'

export interface EstimateTotals {
  company_id: number
  estimate_id: number
  work_summ: Generated<string>
  material_summ: Generated<string>
  equip_summ: Generated<string>
  lines: Generated<number>
  folders: Generated<number>
  change_no: Generated<number>
  changed_at: string | null
  changed_by: number | null
  agreed_no: Generated<number>
  ceiling_no: Generated<number>
}
