export interface FileRules {
  /** Endings without the dot: pdf, xlsx. Empty takes everything. */
  types?: readonly string[]
  max_mb?: number
}

const MEGABYTE = 1024 * 1024

function ending(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLocaleLowerCase('ru')
}

/** Why the file cannot be taken, in words that say what to do; undefined when it can. */
export function checkFile(
  file: { name: string; size: number },
  { types = [], max_mb }: FileRules,
): string | undefined {
  if (types.length > 0 && !types.includes(ending(file.name))) {
    return `Такие файлы не принимаются, нужны: ${types.map((type) => type.toLocaleUpperCase('ru')).join(', ')}`
  }
  if (file.size === 0) return 'Файл пустой'
  if (max_mb !== undefined && file.size > max_mb * MEGABYTE) {
    return `Файл больше ${max_mb}\u00a0МБ: сожмите его или разделите на части`
  }
  return undefined
}

/** «240 КБ», «1,4 МБ». */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00a0Б`
  const [value, unit] = bytes < MEGABYTE ? [bytes / 1024, 'КБ'] : [bytes / MEGABYTE, 'МБ']
  return `${value.toLocaleString('ru-RU', { maximumFractionDigits: value < 10 ? 1 : 0 })}\u00a0${unit}`
}
