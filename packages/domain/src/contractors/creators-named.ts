import { oneOfThem } from './one-of-them.ts'

/** Whom to ask for a new contractor who may not make one. */
export function creatorsNamed(people: readonly string[]): string {
  return people.length === 0
    ? 'Контрагентов пока никто не создаёт: попросите администратора дать право «Контрагенты», «Создание»'
    : `Создать контрагента может ${oneOfThem(people)}`
}
