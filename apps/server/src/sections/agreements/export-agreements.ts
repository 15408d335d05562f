import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { streamList } from '@stroyfin/database/lists/run-list'
import { exportList } from '../../files/export-list.ts'
import { handle } from '../../http/handle.ts'
import { companyExportColumns, withCompanyFields } from '../columns/public.ts'
import { namedExport } from '../names/public.ts'
import { type AgreementListRow, agreementList } from './agreement-list-store.ts'
import { agreementExportColumns } from './export-columns.ts'

export const exportAgreementsHandle = handle(exportAgreements, async ({ columns, ...query }, call) => {
  const list = await withCompanyFields(call, 'agreements', agreementList(call.company_id, query))
  return exportList(call, {
    ...(await namedExport(call, 'agreements', {
      ...agreementExportColumns,
      ...(await companyExportColumns(call, 'agreements')),
    })),
    columns,
    rows: streamList<AgreementListRow>(call.db, list, query),
    parameters: [['Поиск', query.search]],
  })
})
