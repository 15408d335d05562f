import type { PlannedLine } from '../estimates/changed-line.ts'
import type { EstimateFileRow } from './estimate-file.ts'
import type { ImportedOver } from './imported-over.ts'

/** A row of a file as it is to be written; what people have added to the stored row stays with it. */
export function plannedRow(
  { is_folder, type, code, name, unit, volume, price }: EstimateFileRow,
  where: { id: number; group_id: number | null; place: string },
  stored?: ImportedOver,
): PlannedLine {
  return {
    ...where,
    ...{ is_folder, type, code, name, unit },
    volume: is_folder ? null : (volume ?? '0'),
    price: is_folder ? null : (price ?? '0'),
    classifier_id: stored?.classifier_id ?? null,
    description: stored?.description ?? '',
    init_id: stored?.init_id ?? null,
  }
}
