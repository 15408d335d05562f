import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { call } from '../../../../api/call.ts'
import { VSelect } from '../../../../ui/fields/VSelect.tsx'
import type { FieldParts } from './field-parts.ts'

const nameOf = (number: string, date: string | null) => `№ ${number} от ${formatDate(date)}`

/** The framework contract this one is an order of, among those of the same sides and currency. */
export function FrameworkPick({ draft, agreement, locked }: FieldParts) {
  const { customer_id, executor_id } = draft.values
  const { framework_number, framework_date } = agreement
  return (
    <VSelect
      label="Рамочный договор"
      readOnly={locked}
      opens={(id) => `/agreement/${id}`}
      {...draft.field('framework_id')}
      {...(framework_number !== null && { value_label: nameOf(framework_number, framework_date) })}
      find={async (search, { signal }) => {
        const asked = { search, customer_id, executor_id, types: ['framework' as const], limit: 50 }
        const { items } = await call(findAgreements, asked, { signal })
        return items
          .filter(({ id, currency }) => id !== agreement.id && currency === draft.values.currency)
          .map(({ id, number, date, project_name }) => ({
            value: id,
            label: nameOf(number, date),
            hint: project_name ?? '',
          }))
      }}
      empty_text="Между этими сторонами рамочных договоров в этой валюте нет"
    />
  )
}
