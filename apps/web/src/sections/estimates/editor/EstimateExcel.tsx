import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { exportEstimate } from '@stroyfin/contract/estimates/export-estimate'
import { call } from '../../../api/call.ts'
import { ExcelButton } from '../../../app/ExcelButton.tsx'
import type { ListColumns } from '../../../app/lists/use-list-columns.ts'
import { toast } from '../../../theme/toast.tsx'
import { shownColumns } from '../../../ui/grid/grid-layout.ts'

interface EstimateExcelProps {
  estimate_id: number
  list: ListColumns<EstimateLine>
  unsaved: boolean
}

/** The estimate whole, also the lines that the screen has not brought yet; the file is made of what is saved. */
export function EstimateExcel({ estimate_id, list, unsaved }: EstimateExcelProps) {
  const make = () => {
    if (unsaved) toast.info('Несохранённые правки в файл не попадут')
    const columns = shownColumns(list.columns, list.kept.layout).map(({ code }) => code)
    return call(exportEstimate, { id: estimate_id, columns })
  }
  return <ExcelButton make={make} />
}
