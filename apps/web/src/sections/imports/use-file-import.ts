import type { ColumnMapping } from '@stroyfin/contract/imports/import-settings'
import { readImportFile } from '@stroyfin/contract/imports/read-file'
import type { saveAgreements } from '@stroyfin/contract/imports/save-agreements'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { ImportTarget } from '@stroyfin/domain/imports/import-fields'
import { useMemo, useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { clientState } from '../../session/client-state.ts'

export type ImportSettings = Omit<Sent<typeof saveAgreements>, 'expected'>
export type ImportDefaults = ImportSettings['defaults']
type Choices = Pick<
  Required<ImportSettings>,
  'defaults' | 'existing' | 'skip_errors' | 'skip_unseen' | 'create_rows'
>

function firstChoices(): Choices {
  const { contractor_id, projectId } = clientState()
  return {
    // The general contractor of the working context is the customer unless the file says otherwise.
    defaults: {
      customer_id: contractor_id,
      executor_id: null,
      project_id: projectId,
      classifier_id: null,
      type: 'contracting',
      vat_rate: 'by_date',
    },
    existing: 'skip',
    skip_errors: false,
    skip_unseen: false,
    create_rows: [],
  }
}

/** Everything the screen decides about a file, beginning with what the server has found in it. */
export function useFileImport(file: string) {
  const [place, setPlace] = useState<{ sheet: number | null; header_row: number | null }>({
    sheet: null,
    header_row: null,
  })
  const [mapped, setMapped] = useState<ColumnMapping>()
  const [choices, setChoices] = useState(firstChoices)
  const opened = useEndpoint(readImportFile, { file, ...place }, { keepPrevious: true, staleTime: 60_000 })
  const mapping = mapped ?? opened.data?.mapping
  const settings = useMemo<ImportSettings>(
    () => ({ file, ...place, mapping: mapping ?? {}, ...choices }),
    [file, place, mapping, choices],
  )
  return {
    opened,
    settings,
    /** Another sheet or head has other columns: what was mapped by hand is forgotten. */
    moveTo: (next: Partial<typeof place>) => {
      setPlace((known) => ({ ...known, ...next }))
      setMapped(undefined)
      setChoices((known) => ({ ...known, create_rows: [] }))
    },
    map: (field: ImportTarget, column: number | null) => {
      const { [field]: _, ...others } = mapping ?? {}
      setMapped(column === null ? others : { ...others, [field]: column })
    },
    choose: (change: Partial<Choices>) => setChoices((known) => ({ ...known, ...change })),
    setDefaults: (change: Partial<ImportDefaults>) =>
      setChoices((known) => ({ ...known, defaults: { ...known.defaults, ...change } })),
  }
}

export type FileImportState = ReturnType<typeof useFileImport>
