import type { ReportHelp } from '@stroyfin/contract/help/load-report-help'
import type { Page } from '@stroyfin/domain/access/pages'
import { ARTICLES, KEYS_ARTICLE, type NamedArticle } from '../../app/navigation/help-articles.ts'
import { GROUP_OF } from './article-groups.ts'
import type { Deed, HelpText, HelpTexts } from './help-text.ts'
import type { KeyPlace } from './key-places.ts'
import { reportDeeds } from './report-deeds.ts'

export interface Article {
  name: string
  title: string
  group: string
  page: Page | null
  purpose: readonly string[]
  deeds: readonly Deed[]
  /** What a report says of its own figures. */
  notes: readonly string[]
  keys: readonly KeyPlace[]
  see: readonly string[]
  /** Looked through, not shown: other names of the thing, columns of a report. */
  words: string
}

export type Manual = ReadonlyMap<string, Article>

const REPORTS = '/reports/'

/** Texts that people wrote, together with what reports say of themselves. */
export function manualOf(texts: HelpTexts, reports: readonly ReportHelp[]): Manual {
  const byPath = new Map(reports.map((report) => [`${REPORTS}${report.name}`, report]))
  const articles = ARTICLES.flatMap((named) => {
    const text = named.name === KEYS_ARTICLE.name ? KEYS_TEXT : texts[named.name]
    return text ? [articleOf(named, text, byPath.get(named.page?.path ?? ''))] : []
  })
  return new Map(articles.map((article) => [article.name, article]))
}

function articleOf({ name, title, page }: NamedArticle, text: HelpText, report?: ReportHelp): Article {
  return {
    ...{ name, title, page },
    group: GROUP_OF.get(name) ?? '',
    purpose: text.purpose,
    deeds: [...text.deeds, ...(report ? reportDeeds(report) : [])],
    notes: report?.definition ?? [],
    keys: text.keys ?? (report ? ['table'] : []),
    see: [...(text.see ?? []), ...(report ? ['how-reports-work'] : [])],
    words: [text.words ?? '', ...(report?.columns ?? [])].join(' '),
  }
}

/** Its lists are the keys themselves, see key-places. */
const KEYS_TEXT: HelpText = {
  purpose: ['Всё, что делает мышь, делают и клавиши. Буквы нажимают в любой раскладке: важно место клавиши.'],
  deeds: [],
  keys: ['save', 'table', 'typing', 'rows', 'tree', 'rights', 'volume'],
  words: 'горячие сочетания клавиатура',
}
