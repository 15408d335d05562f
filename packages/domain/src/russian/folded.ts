/** As people look for words: letters of either size, «ё» is «е». */
export const folded = (text: string): string => text.toLocaleLowerCase('ru').replaceAll('ё', 'е')
