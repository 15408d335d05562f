const people = [
  ['admin', 'суперпользователь'],
  ['director', 'администратор компании, согласует'],
  ['finance', 'платежи, реестры, бюджеты'],
  ['engineer', 'сметы и выполнение'],
  ['bank', 'банковские отчёты'],
  ['viewer', 'только просмотр'],
  ['newcomer', 'ещё не состоит ни в одной компании'],
  ['lebedeva', 'решает за finance: в «Берег-Генподряде» та в отпуске'],
] as const

/** The sign-ins of the demo company (K-02), as the terminal shows them. */
export function demoSignIns(): string {
  const lines = people.map(([name, who]) => `  ${name.padEnd(10)} ${who}`)
  return ['Демонстрационные учётные записи, пароль у всех – demo:', ...lines].join('\n')
}
