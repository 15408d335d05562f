import type { GoneFields } from './unknown-fields.ts'

/** What a view has lost of its columns: fields of the company's own keep their names, built-in ones leave nothing but a number. */
export function goneColumnsText(codes: readonly string[], gone: GoneFields): string[] {
  const names = codes.flatMap((code) => (Object.hasOwn(gone, code) ? [`«${gone[code]}»`] : []))
  const nameless = codes.length - names.length
  return [
    ...(names.length === 1 ? [`Колонка ${names[0]} больше не существует, вид показан без неё`] : []),
    ...(names.length > 1 ? [`Колонки ${names.join(', ')} больше не существуют, вид показан без них`] : []),
    ...(nameless > 0 ? [`Колонок этого вида, которых больше нет: ${nameless}. Показано без них`] : []),
  ]
}
