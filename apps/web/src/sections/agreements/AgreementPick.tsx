import { type FoundAgreement, findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../api/call.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useMay } from '../../session/rights.ts'
import { VSelect } from '../../ui/fields/VSelect.tsx'

const CreateContractDialog = lazy(() =>
  import('./create/CreateContractDialog.tsx').then((screen) => ({ default: screen.CreateContractDialog })),
)

interface AgreementPickProps {
  label?: string
  required?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  error?: string | undefined
  value: number | null | undefined
  onChange: (value: number | null) => void
}

/** A contract found by its number, party or ИНН as it is typed. */
export function AgreementPick({ label = 'Договор', value, onChange, ...field }: AgreementPickProps) {
  const chosen = useChosenAgreement(value ?? null)
  const may = useMay()
  const [making, setMaking] = useState<string>()
  return (
    <>
      <VSelect
        label={label}
        onCreate={may('agreement.view') && may('agreement.create') ? setMaking : undefined}
        placeholder="Номер, контрагент, ИНН"
        {...field}
        value={value}
        onChange={(next) => onChange(next)}
        opens={(id) => `/agreement/${id}`}
        {...(chosen && { value_label: agreementName(chosen) })}
        find={async (search, { signal }) => {
          const { items } = await call(findAgreements, { search, limit: 50 }, { signal })
          return items.map((item) => ({
            value: item.id,
            label: agreementName(item),
            hint: item.project_name ?? '',
          }))
        }}
        empty_text="Договор не найден"
      />
      {making !== undefined && (
        <Suspense fallback={null}>
          <CreateContractDialog
            initial={{ number: making }}
            onClose={() => setMaking(undefined)}
            onCreated={onChange}
          />
        </Suspense>
      )}
    </>
  )
}

/** The contract behind an id, with its sums as they are now. */
export function useChosenAgreement(id: number | null): FoundAgreement | undefined {
  const { data } = useEndpoint(findAgreements, { ids: id ? [id] : [] }, { enabled: id !== null })
  return data?.items.find((item) => item.id === id)
}

/** «№ Д-17/2025 от 01.03.2025, ООО «Монолит»». */
export function agreementName({ number, date, executor_name }: FoundAgreement): string {
  return `№ ${number} от ${formatDate(date)}, ${executor_name}`
}
