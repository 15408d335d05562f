import type { editEstimate } from '@stroyfin/contract/estimates/edit-estimate'
import type { Received } from '@stroyfin/contract/kit/endpoint'
import type { EstimateHead } from './estimate-store.ts'

type Given = Omit<Received<typeof editEstimate>, 'id' | 'version'>

/** The columns of what a person writes at the head. */
export function headOf({ number, name, description, limit_percent, vat_rate }: Given): EstimateHead {
  return {
    number,
    name,
    description,
    limit_work: limit_percent.work,
    limit_material: limit_percent.material,
    limit_equip: limit_percent.equip,
    vat_work: vat_rate.work,
    vat_material: vat_rate.material,
    vat_equip: vat_rate.equip,
  }
}
