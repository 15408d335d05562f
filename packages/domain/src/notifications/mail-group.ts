/** What letters are about; a person may ask for some of them only. */
export const MAIL_GROUPS = ['approvals', 'decisions', 'deadlines', 'bank', 'jobs'] as const
export type MailGroup = (typeof MAIL_GROUPS)[number]

export const MAIL_GROUP_LABELS: Record<MailGroup, string> = {
  approvals: 'Ждёт моего решения',
  decisions: 'Решения по моим документам',
  deadlines: 'Сроки, отпуска и замещения',
  bank: 'Ответы банка',
  jobs: 'Загрузки и фоновая работа',
}

const namesOf = (delivery: string) => delivery.split(',').filter((name) => name !== '')
const isGroup = (name: string): name is MailGroup => MAIL_GROUPS.some((group) => group === name)

/** Groups named in `delivery`; where it names none of ours, all of them. */
export function mailGroupsOf(delivery: string): readonly MailGroup[] {
  const chosen = namesOf(delivery).filter(isGroup)
  return chosen.length > 0 ? chosen : MAIL_GROUPS
}

/** `delivery` with a group more or less, names that are not ours untouched; null when no group would be left. */
export function withMailGroup(delivery: string, group: MailGroup, wanted: boolean): string | null {
  const chosen = mailGroupsOf(delivery)
  const next = MAIL_GROUPS.filter((known) => (known === group ? wanted : chosen.includes(known)))
  if (next.length === 0) return null
  const others = namesOf(delivery).filter((name) => !isGroup(name))
  // All of them is no choice: groups that come to be later are meant too.
  return [...(next.length === MAIL_GROUPS.length ? [] : next), ...others].join(',')
}
