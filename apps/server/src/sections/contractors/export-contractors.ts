import { exportContractors } from '@stroyfin/contract/contractors/export-contractors'
import { exportList } from '../../files/export-list.ts'
import { handle } from '../../http/handle.ts'
import { companyExportColumns, withCompanyValues } from '../columns/public.ts'
import { namedExport } from '../names/public.ts'
import { listContractors } from './contractor-list-store.ts'
import { contractorExportColumns } from './export-columns.ts'

/** More contractors than a company ever has: the file takes the whole filtered list. */
const EVERY_ROW = 1_000_000

export const exportContractorsHandle = handle(
  exportContractors,
  async ({ columns, side, ...query }, call) => {
    const { company_id, today } = call
    const asked = { company_id, today, side, query: { ...query, limit: EVERY_ROW } }
    const { items } = await listContractors(call.db, asked)
    return exportList(call, {
      ...(await namedExport(call, 'contractors', {
        ...contractorExportColumns,
        ...(await companyExportColumns(call, 'contractors')),
      })),
      columns,
      rows: await withCompanyValues(call, 'contractors', items),
      asked: query,
      parameters: [['Обороты', side === 'executor' ? 'как исполнителя' : 'как заказчика']],
    })
  },
)
