import type { RegistryTemplate } from '@stroyfin/contract/registries/registry-templates'
import {
  PLAIN_REGISTRY_PAPER,
  type RegistryGrouping,
  type RegistryPaperColumn,
  type RegistrySignatory,
} from '@stroyfin/domain/registries/registry-template'

/** A signatory while it is being written; the key keeps it itself when another one goes. */
export interface SignatoryDraft extends RegistrySignatory {
  key: number
}

export interface TemplateDraft {
  name: string
  columns: readonly RegistryPaperColumn[]
  grouping: RegistryGrouping
  signatories: readonly SignatoryDraft[]
  is_default: boolean
}

let keys = 0

export function newSignatory(signatory: RegistrySignatory = { role: '', name: '' }): SignatoryDraft {
  keys += 1
  return { ...signatory, key: keys }
}

export function newTemplate(): TemplateDraft {
  return { ...PLAIN_REGISTRY_PAPER, signatories: [], name: '', is_default: false }
}

export function draftOf(template: RegistryTemplate): TemplateDraft {
  const { name, columns, grouping, signatories, is_default } = template
  return { name, columns, grouping, is_default, signatories: signatories.map(newSignatory) }
}

/** The template as the call takes it. */
export function sentTemplate({ columns, signatories, ...template }: TemplateDraft) {
  return {
    ...template,
    columns: [...columns],
    signatories: signatories.map(({ role, name }) => ({ role, name })),
  }
}

export function movedTo<Item>(list: readonly Item[], at: number, by: -1 | 1): Item[] {
  const left = list.filter((_, place) => place !== at)
  const item = list.slice(at, at + 1)
  return [...left.slice(0, at + by), ...item, ...left.slice(at + by)]
}
