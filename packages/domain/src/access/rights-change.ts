import type { PermissionRecord } from './permission-record.ts'
import { METHODS, type Method, methodOf, type SectionEntry, sectionNamed } from './sections.ts'

/** Flags of a section before and after a change. */
export type RightsStep = { name: string; was: Flags; became: Flags }
type Flags = Partial<Omit<PermissionRecord, 'name'>>

/** What a change of rights has given and taken: «Договоры: создание, изменение; Согласование»; empty where nothing. */
export function rightsChange(steps: readonly RightsStep[]): { given: string; taken: string } {
  const told = (has: (step: RightsStep, method: Method) => boolean) =>
    steps
      .flatMap((step) => {
        const section = sectionNamed(step.name)
        if (!section) return []
        const methods = METHODS.filter((method) => section.methods.includes(method) && has(step, method))
        return methods.length === 0 ? [] : [sectionText(section, methods)]
      })
      .join('; ')
  return {
    given: told(({ was, became }, method) => !was[`is_${method}`] && became[`is_${method}`] === true),
    taken: told(({ was, became }, method) => was[`is_${method}`] === true && !became[`is_${method}`]),
  }
}

/** A section of one flag needs no word for it. */
function sectionText(section: SectionEntry, methods: readonly Method[]): string {
  if (section.methods.length === 1) return section.label
  return `${section.label}: ${methods.map((method) => methodOf(section, method).toLocaleLowerCase('ru')).join(', ')}`
}
