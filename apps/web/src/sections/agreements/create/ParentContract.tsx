import { findAgreements } from '@stroyfin/contract/agreements/find-agreements'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { call } from '../../../api/call.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import type { AgreementDraftForm } from './empty-draft.ts'

/** the contract a dopnik changes, among those of the same parties; it may stay open. */
export function ParentContract({ draft }: { draft: AgreementDraftForm }) {
  const { customer_id, executor_id, parent_agreement_id } = draft.values
  const parties = customer_id && executor_id ? { customer_id, executor_id } : null
  const chosen = useEndpoint(
    findAgreements,
    { ids: parent_agreement_id ? [parent_agreement_id] : [] },
    { enabled: Boolean(parent_agreement_id), staleTime: 60_000 },
  )
  const [parent] = chosen.data?.items ?? []
  return (
    <VSelect
      label="Основной договор"
      hint={
        parties
          ? 'Проект и статья берутся из него; изменение цены вносят в карточке соглашения'
          : 'Сначала выберите заказчика и исполнителя'
      }
      {...draft.field('parent_agreement_id')}
      onChange={(parent_agreement_id) => draft.change({ parent_agreement_id, currency_rate: null })}
      {...(parent && { value_label: nameOf(parent) })}
      find={async (search, { signal }) => {
        if (!parties) return []
        const { items } = await call(findAgreements, { search, ...parties, limit: 50 }, { signal })
        return items.map((item) => ({ value: item.id, label: nameOf(item), hint: item.project_name ?? '' }))
      }}
      empty_text={parties ? 'Между этими сторонами договоров нет' : 'Сначала выберите стороны'}
    />
  )
}

const nameOf = ({ number, date }: { number: string; date: string }) => `№ ${number} от ${formatDate(date)}`
