import type { EstimateType } from '../estimates/estimate-type.ts'

/** What a line of one kind is called when its row of a table had prices of several kinds. */
export const PART_NAMES: Record<EstimateType, string> = {
  work: '',
  material: ': материалы',
  equip: ': оборудование',
}
