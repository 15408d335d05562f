import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import type { ContractLine } from '@stroyfin/contract/estimates/load-contract-lines'
import { lineSumm } from '@stroyfin/domain/money/multiply'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'

export const lineId = (row: EstimateLine): number => row.id

/** The sum of a line follows its volume and price by the one rounding of the product. */
export function withSumm(row: EstimateLine): EstimateLine {
  if (row.is_folder) return row
  const summ = row.volume === null || row.price === null ? 0 : wireSumm(lineSumm(row.volume, row.price))
  return summ === row.summ ? row : { ...row, summ }
}

/** An empty row; it takes type, unit and article of nothing, and its place is given to it. */
export function newLine(id: number, like?: EstimateLine, is_folder = false): EstimateLine {
  return {
    id,
    level: 0,
    group_id: null,
    is_folder,
    type: like?.type ?? 'work',
    code: '',
    name: '',
    unit: '',
    volume: null,
    price: null,
    summ: 0,
    classifier_id: null,
    description: '',
    init_id: null,
    changes: null,
    base_left: null,
    view_id: '',
    uid: '',
    accepted_volume: '0',
    accepted_summ: 0,
    shared_volume: '0',
    shared_summ: 0,
    version: 0,
  }
}

/** What a line takes on that changes this line of the contract. */
export function linkTo({ id, estimate_name, name, left_volume }: ContractLine) {
  return { init_id: id, changes: `${estimate_name}: ${name}`, base_left: left_volume }
}

/** A new row that changes the volume of a line of the contract; by how much is typed. */
export function changeOf(id: number, line: ContractLine): EstimateLine {
  const { type, code, name, unit, price, classifier_id } = line
  return { ...newLine(id), type, code, name, unit, price, classifier_id, ...linkTo(line) }
}

/** A new row with everything of another one but what is accepted; it remembers the line it comes from. */
export function copiedLine(id: number, from: EstimateLine): EstimateLine {
  const { type, is_folder, code, name, unit, volume, price, summ, classifier_id, description } = from
  const own = { code, name, unit, volume, price, summ, classifier_id, description }
  const init_id = from.id > 0 ? from.id : from.init_id
  return { ...newLine(id), type, is_folder, ...own, init_id }
}
