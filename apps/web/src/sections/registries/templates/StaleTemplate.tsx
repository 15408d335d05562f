import type { RegistryTemplate } from '@stroyfin/contract/registries/registry-templates'
import {
  REGISTRY_GROUPING_LABELS,
  REGISTRY_PAPER_COLUMNS,
  type RegistryGrouping,
  type RegistryPaperColumn,
  type RegistrySignatory,
} from '@stroyfin/domain/registries/registry-template'
import { type StaleField, StaleFields } from '../../../ui/dialog/StaleFields.tsx'
import { draftOf, newSignatory, sentTemplate, type TemplateDraft } from './template-draft.ts'

const FIELDS: readonly StaleField[] = [
  { name: 'name', label: 'Название' },
  {
    name: 'grouping',
    label: 'Группировка',
    show: (grouping: RegistryGrouping) => REGISTRY_GROUPING_LABELS[grouping],
  },
  { name: 'is_default', label: 'По умолчанию', show: (on: boolean) => (on ? 'да' : 'нет') },
  {
    name: 'columns',
    label: 'Колонки',
    show: (text: string) =>
      columnsIn(text)
        .map((code) => REGISTRY_PAPER_COLUMNS[code].title)
        .join(', '),
  },
  {
    name: 'signatories',
    label: 'Подписи',
    show: (text: string) =>
      signatoriesIn(text)
        .map(({ role, name }) => `${role} ${name}`)
        .join(', '),
  },
]

interface StaleTemplateProps {
  draft: TemplateDraft
  current: RegistryTemplate
  onChange: (part: Partial<TemplateDraft>) => void
}

/** K-06: a template changed by somebody else meanwhile; its lists are chosen as a whole. */
export function StaleTemplate({ draft, current, onChange }: StaleTemplateProps) {
  const take = ({ columns, signatories, ...part }: Record<string, unknown>) => {
    onChange({
      ...(part as Partial<TemplateDraft>),
      ...(typeof columns === 'string' && { columns: columnsIn(columns) }),
      ...(typeof signatories === 'string' && { signatories: signatoriesIn(signatories).map(newSignatory) }),
    })
  }
  return <StaleFields fields={FIELDS} values={flat(draft)} current={flat(draftOf(current))} onChange={take} />
}

const columnsIn = (text: string) => JSON.parse(text) as RegistryPaperColumn[]
const signatoriesIn = (text: string) => JSON.parse(text) as RegistrySignatory[]

/** Lists as text, so that two of them are compared by what they say. */
function flat(draft: TemplateDraft): Record<string, unknown> {
  const { columns, signatories, ...rest } = sentTemplate(draft)
  return { ...rest, columns: JSON.stringify(columns), signatories: JSON.stringify(signatories) }
}
