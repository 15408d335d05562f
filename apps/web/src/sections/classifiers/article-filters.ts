import { CLASSIFIER_LINKS, type ClassifierLink } from '@stroyfin/domain/classifiers/classifier-kind'
import { CLASSIFIER_TYPE_LABELS, CLASSIFIER_TYPES } from '@stroyfin/domain/classifiers/classifier-type'
import type { FilterField } from '../../ui/filters/filter-field.ts'
import { LINK_TITLES } from './classifier-columns.ts'
import type { LinkChoices } from './use-article-links.ts'

const TYPES = CLASSIFIER_TYPES.map((value) => ({ value, label: CLASSIFIER_TYPE_LABELS[value] }))

/** Own articles are narrowed by their type and by the articles they are tied to. */
export function articleFilters(links: LinkChoices): FilterField[] {
  const tied = (Object.keys(CLASSIFIER_LINKS) as ClassifierLink[]).map(
    (field): FilterField => ({
      field,
      title: LINK_TITLES[field],
      kind: 'ref',
      choices: [
        { value: '', label: 'Не указана' },
        ...[...links[field]].map(([value, label]) => ({ value, label })),
      ],
    }),
  )
  return [{ field: 'type', title: 'Тип', kind: 'enum', options: TYPES }, ...tied]
}
