const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const COMMENTS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments'

/** Parts of a workbook with a note on one cell of its first sheet, as its author signs it. */
export const notedParts = (ref: string, note: string): Record<string, string> => ({
  'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="r1" Type="${COMMENTS}" Target="../comments1.xml"/></Relationships>`,
  'xl/comments1.xml': `<comments><commentList><comment ref="${ref}"><text><r><t>Сметчик:\n</t></r><r><t>${note}</t></r></text></comment></commentList></comments>`,
})

/** What is printed above every page of a sheet, beside its number. */
export const pageWords = (words: string): string =>
  words === ''
    ? ''
    : `<headerFooter><oddHeader>&amp;L&amp;"Arial,Bold"&amp;8${words}&amp;RСтр. &amp;P</oddHeader></headerFooter>`
