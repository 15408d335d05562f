import type { ClassifierItem } from '@stroyfin/contract/classifiers/classifier-item'
import { CLASSIFIER_LINKS, type ClassifierLink } from '@stroyfin/domain/classifiers/classifier-kind'
import { CLASSIFIER_TYPE_LABELS, CLASSIFIER_TYPES } from '@stroyfin/domain/classifiers/classifier-type'
import { isFound, passesFilters } from '@stroyfin/domain/lists/passes-filters'
import { useCallback, useMemo } from 'react'
import { useNamed } from '../../app/lists/use-own-names.ts'
import type { FilterField, FilterState } from '../../ui/filters/filter-field.ts'
import { LINK_TITLES } from './classifier-columns.ts'
import type { LinkChoices } from './use-article-links.ts'

const TYPES = CLASSIFIER_TYPES.map((value) => ({ value, label: CLASSIFIER_TYPE_LABELS[value] }))

/** What the tree is narrowed to, and what it can be narrowed by: only own articles have more than words. */
export function useArticleFilter(state: FilterState, links: LinkChoices | null) {
  const usual = useMemo(() => (links ? articleFilters(links) : []), [links])
  const fields = useNamed('classifier', usual)
  const filter = useCallback(
    (row: ClassifierItem) =>
      isFound(state.search, row.view_id, row.name) &&
      passesFilters(row, state.filters, (of, field) => of[field as keyof ClassifierItem]),
    [state],
  )
  return { fields, filter, narrowed: state.search.trim() !== '' || state.filters.length > 0 }
}

/** Own articles are narrowed by their type and by the articles they are tied to. */
function articleFilters(links: LinkChoices): FilterField[] {
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
