import type { ApprovalRoute } from '@stroyfin/contract/approvals/routes'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { type StaleField, StaleFields } from '../../../ui/dialog/StaleFields.tsx'
import { formatMoney } from '../../../ui/format/figures.ts'
import { draftOf, type RouteDraft, type StepDraft, sentRoute } from './route-draft.ts'
import { stepWords } from './route-words.ts'
import type { RouteNames } from './use-route-names.ts'

interface StaleRouteProps {
  draft: RouteDraft
  current: ApprovalRoute
  names: RouteNames
  onChange: (part: Partial<RouteDraft>) => void
}

type Steps = ApprovalRoute['steps']

/** K-06: a route changed by somebody else meanwhile, field by field; its steps are chosen as a whole. */
export function StaleRoute({ draft, current, names, onChange }: StaleRouteProps) {
  const fields: StaleField[] = [
    { name: 'name', label: 'Название' },
    {
      name: 'project_id',
      label: 'Проект',
      show: (id: number | null) => (id === null ? 'любой' : names.projectName(id)),
    },
    {
      name: 'min_summ',
      label: 'Сумма от',
      show: (summ: number | null) => (summ === null ? 'любая' : `${formatMoney(summ)} ₽`),
    },
    {
      name: 'source',
      label: 'Источник',
      show: (source: 'borrowed' | 'own' | null) =>
        source === null ? 'любой' : PAYMENT_SOURCE_VIEW[source].label,
    },
    { name: 'priority', label: 'Приоритет' },
    { name: 'is_active', label: 'Действует', show: (on: boolean) => (on ? 'да' : 'нет') },
    {
      name: 'steps',
      label: 'Шаги',
      show: (steps: string) => stepWords(JSON.parse(steps) as Steps, names.personName),
    },
  ]
  const theirs = draftOf(current)
  const take = (part: Record<string, unknown>) => {
    const { steps, ...rest } = part
    const chosen: Partial<RouteDraft> = rest
    if (typeof steps === 'string') onChange({ ...chosen, steps: stepsOf(steps, [draft, theirs]) })
    else onChange(chosen)
  }
  return <StaleFields fields={fields} values={flat(draft)} current={flat(theirs)} onChange={take} />
}

/** Steps as text, so that two lists are compared by what they say. */
function flat(route: RouteDraft): Record<string, unknown> {
  return { ...route, steps: JSON.stringify(sentRoute(route).steps) }
}

function stepsOf(text: string, drafts: readonly RouteDraft[]): readonly StepDraft[] {
  const known = drafts.find((draft) => flat(draft).steps === text)
  return known ? known.steps : (JSON.parse(text) as Steps).map((step, key) => ({ ...step, key: -1 - key }))
}
