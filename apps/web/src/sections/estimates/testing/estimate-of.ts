import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { newLine } from '../editor/line-row.ts'

/** A row as the server gives it. */
export function lineOf(id: number, group_id: number | null, more: Partial<EstimateLine> = {}): EstimateLine {
  return {
    ...newLine(id),
    group_id,
    name: `Строка ${id}`,
    volume: more.is_folder ? null : '1',
    price: more.is_folder ? null : '0',
    uid: `u${id}`,
    version: 1,
    ...more,
  }
}

export function estimateOf(more: Partial<Estimate> = {}): Estimate {
  return {
    id: 7,
    agreement_id: 1,
    contract_id: 1,
    agreement_number: '1',
    number: '02-01-01',
    name: 'Общестроительные работы',
    description: '',
    status: 'new',
    was_approved: false,
    limit_percent: { work: '100', material: '100', equip: '100' },
    vat_rate: { work: '20', material: '20', equip: null },
    summ: { work: 0, material: 0, equip: 0 },
    limit_summ: { work: 0, material: 0, equip: 0 },
    vat_summ: { work: 0, material: 0, equip: 0 },
    net_total: 0,
    limit_total: 0,
    vat_total: 0,
    total: 0,
    accepted_summ: 0,
    lines: 0,
    versions: 0,
    waits: null,
    changed_at: null,
    changed_by: null,
    is_deleted: false,
    version: 1,
    ...more,
  }
}
