import { exportKs } from '@stroyfin/contract/ks/export-ks'
import { readListTotals, streamList } from '@stroyfin/database/lists/run-list'
import { sidesApart as listSides } from '@stroyfin/database/lists/sides-apart'
import { askedVatPart } from '@stroyfin/database/lists/vat-part'
import { acceptedWithin } from '@stroyfin/domain/ks/accepted-title'
import { exportList } from '../../files/export-list.ts'
import { ownCurrencies, withForeign } from '../../files/own-currencies.ts'
import { sidesApart } from '../../files/sides-apart.ts'
import { handle } from '../../http/handle.ts'
import { withMyDecisions } from '../approvals/public.ts'
import { companyExportColumns, withCompanyFields } from '../columns/public.ts'
import { namedExport } from '../names/public.ts'
import { askedPlaces } from './acts-in-places.ts'
import { acceptedColumn, ksExportColumns } from './export-columns.ts'
import { type KsListRow, ksList } from './ks-list-store.ts'

export const exportKsHandle = handle(exportKs, async ({ columns, ...query }, call) => {
  const definition = await withMyDecisions(call, 'ks', { list: ksList(call.company_id, query), query })
  const list = await withCompanyFields(call, 'ks', definition)
  const { part, told } = askedVatPart(query.filters)
  const whole = await readListTotals(call.db, withForeign(list), query)
  const { totals } = await listSides(call.db, whole, { list, query })
  const { known, notes } = sidesApart<KsListRow>(
    {
      ...ksExportColumns,
      summ: acceptedColumn(part, acceptedWithin(askedPlaces(query.filters))),
    },
    columns,
    totals,
  )
  const named = await namedExport(call, 'ks', {
    ...known,
    ...(await companyExportColumns(call, 'ks')),
  })
  return exportList(call, {
    ...ownCurrencies<KsListRow>({ ...named, columns, notes }, totals),
    title: named.title,
    rows: streamList<KsListRow>(call.db, list, query),
    asked: query,
    parameters: told,
  })
})
