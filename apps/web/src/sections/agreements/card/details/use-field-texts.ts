import { loadClassifier } from '@stroyfin/contract/classifiers/load-classifier'
import { loadEstateNames } from '@stroyfin/contract/projects/load-estate-names'
import { LOG_FIELDS, type LogRef } from '@stroyfin/domain/agreements/log-fields'
import { logValue } from '@stroyfin/domain/agreements/log-value'
import { displayName } from '@stroyfin/domain/russian/display-name'
import { useEndpoint } from '../../../../api/use-endpoint.ts'
import { clientState } from '../../../../session/client-state.ts'

const NOT_GIVEN = 'не указано'

/** Names of the form's fields and their values in words, as the log tells them. */
export function useFieldTexts() {
  const { data } = useEndpoint(loadClassifier, {}, { staleTime: 5 * 60_000 })
  const { data: estates } = useEndpoint(loadEstateNames, {}, { staleTime: 5 * 60_000 })
  const entry = (field: string) => LOG_FIELDS.agreements?.[field === 'responsible' ? 'responsible_id' : field]
  const nameOf = (ref: LogRef, id: number): string | undefined => {
    const { contractors, projects, loan_agreements, users } = clientState()
    const named = (list: readonly { id: number; name: string }[]) => list.find((item) => item.id === id)?.name
    if (ref === 'contractor') return named(contractors)
    if (ref === 'project') return named(projects)
    if (ref === 'estate') return named(estates?.items ?? [])
    if (ref === 'classifier') return named(data?.classifier ?? [])
    if (ref === 'loan_agreement') return named(loan_agreements)
    if (ref === 'loan_group') return named(loan_agreements.flatMap((loan) => loan.groups))
    const user = ref === 'user' ? users.find((item) => item.id === id) : undefined
    return user && displayName(user)
  }
  return {
    label: (field: string) => entry(field)?.label ?? field,
    value: (field: string, value: unknown) =>
      logValue(entry(field)?.kind ?? 'text', value, nameOf) ?? NOT_GIVEN,
  }
}
