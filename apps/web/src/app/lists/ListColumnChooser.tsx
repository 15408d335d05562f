import { CUSTOM_TYPES, type CustomType } from '@stroyfin/domain/lists/custom-field'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '../../session/rights.ts'
import { ColumnChooser } from '../../ui/grid/ColumnChooser.tsx'
import type { ListColumns } from './use-list-columns.ts'

const OwnFieldsDialog = lazy(() =>
  import('./OwnFieldsDialog.tsx').then((screen) => ({ default: screen.OwnFieldsDialog })),
)

const ownType = (type: string): CustomType | undefined => CUSTOM_TYPES.find((known) => known === type)

/** The columns of a list, and for an administrator the way to add a field of the company's own. */
export function ListColumnChooser<Row extends object>({ list }: { list: ListColumns<Row> }) {
  const may = useMay()
  const [opened, setOpened] = useState(false)
  const type = ownType(list.type)
  return (
    <>
      <ColumnChooser
        columns={list.columns}
        {...list.kept}
        {...(type && may('admin.access') && { more: { text: 'Свои поля…', onPress: () => setOpened(true) } })}
      />
      {opened && type && (
        <Suspense fallback={null}>
          <OwnFieldsDialog type={type} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
