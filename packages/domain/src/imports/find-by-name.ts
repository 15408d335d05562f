export type NamedChoice = { id: number; name: string; code?: string; is_folder?: boolean }

export type FoundChoice = { id: number; name: string } | { problem: string }

const plain = (text: string) =>
  text
    .toLocaleLowerCase('ru-RU')
    .replaceAll('ё', 'е')
    .replace(/[«»"'“”„]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Finds a project or an article by its code or name; `words` are what to call it: «Проект», «Статья»; `more` tells those of one name apart. */
export function choiceFinder(words: string, choices: readonly NamedChoice[], more = 'код') {
  const byText = new Map<string, NamedChoice[]>()
  for (const choice of choices) {
    for (const key of new Set([plain(choice.name), plain(choice.code ?? '')])) {
      if (key !== '') byText.set(key, [...(byText.get(key) ?? []), choice])
    }
  }
  return (text: string): FoundChoice => {
    const found = byText.get(plain(text)) ?? []
    const leaves = found.filter((choice) => choice.is_folder !== true)
    const [only, second] = leaves
    if (only !== undefined && second === undefined) return { id: only.id, name: only.name }
    if (only !== undefined) return { problem: `${words} «${text}» есть несколько раз: укажите ${more}` }
    if (found.length > 0) return { problem: `${words} «${text}» — папка: укажите статью внутри неё` }
    return { problem: `${words} «${text}»: такого названия нет в справочнике` }
  }
}
