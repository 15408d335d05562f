import { exportKs } from '@stroyfin/contract/ks/export-ks'
import { streamList } from '@stroyfin/database/lists/run-list'
import { askedVatPart } from '@stroyfin/database/lists/vat-part'
import { acceptedWithin } from '@stroyfin/domain/ks/accepted-title'
import { exportList } from '../../files/export-list.ts'
import { handle } from '../../http/handle.ts'
import { companyExportColumns, withCompanyFields } from '../columns/public.ts'
import { namedExport } from '../names/public.ts'
import { askedPlaces } from './acts-in-places.ts'
import { acceptedColumn, ksExportColumns } from './export-columns.ts'
import { type KsListRow, ksList } from './ks-list-store.ts'

export const exportKsHandle = handle(exportKs, async ({ columns, ...query }, call) => {
  const list = await withCompanyFields(call, 'ks', ksList(call.company_id, query))
  const { part, told } = askedVatPart(query.filters)
  return exportList(call, {
    ...(await namedExport(call, 'ks', {
      ...ksExportColumns,
      summ: acceptedColumn(part, acceptedWithin(askedPlaces(query.filters))),
      ...(await companyExportColumns(call, 'ks')),
    })),
    columns,
    rows: streamList<KsListRow>(call.db, list, query),
    parameters: [['Поиск', query.search], ...told],
  })
})
