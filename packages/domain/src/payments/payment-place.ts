import type { BrokenRule } from '../rules/broken-rule.ts'

/** Where the money of a payment is counted, beside what its contract is about; null: it names none. */
export interface PaymentPlace {
  /** Of the contract; null where the payment has none, and nothing to be held against. */
  contract: string | null
  project: NamedPlace | null
  article: NamedPlace | null
}

export interface NamedPlace {
  name: string
  /** A contract, its positions, additional agreements, estimates or acts stand there. */
  is_contracts: boolean
  /** It is deleted, a folder, or of another classifier: nothing new is counted there. */
  is_closed: boolean
}

/** What no payment may be counted under, unless its contract stands there itself. */
export function placeProblems({ project, article }: PaymentPlace): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (project?.is_closed && !project.is_contracts)
    broken.push({ field: 'project_id', message: `Проект «${project.name}» удалён: выберите другой` })
  if (article?.is_closed && !article.is_contracts) {
    const message = `Статья «${article.name}» – папка, удалена или из другого справочника: выберите другую`
    broken.push({ field: 'classifier_id', message })
  }
  return broken
}

/** The money of one contract is counted where another's is: it may be so, and whoever decides on it is told. */
export function placeWords({ contract, project, article }: PaymentPlace): string[] {
  if (contract === null) return []
  const none = `не относится к договору № ${contract}`
  return [
    project && !project.is_contracts ? `Проект «${project.name}» ${none}` : null,
    article && !article.is_contracts ? `Статья «${article.name}» ${none}` : null,
  ].filter((told) => told !== null)
}
