import type { Shot } from './subject.ts'

const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function figure({ file, theme, width }: Shot): string {
  const wide = width > 1000 ? ' class="wide"' : ''
  return `<a href="${file}"><img${wide} src="${file}" alt="${theme}, ${width}" loading="lazy"></a>`
}

/** All pictures of one run on one page, grouped by what they show. */
export function contactSheet(shots: readonly Shot[]): string {
  const groups = Map.groupBy(shots, (shot) => shot.subject.name)
  const sections = [...groups.values()].map((group) => {
    const { title, name, address } = group[0]?.subject ?? { title: '', name: '', address: '' }
    return `<section><h2>${inHtml(title)} <small>${inHtml(name)} · ${inHtml(address)}</small></h2>
<div>${group.map(figure).join('\n')}</div></section>`
  })
  return `<!doctype html>
<html lang="ru"><meta charset="utf-8"><title>Снимки экранов</title>
<style>
body { font: 14px/1.4 system-ui, sans-serif; margin: 24px; background: #f6f7f9 }
h2 { font-size: 15px; margin: 24px 0 8px } small { color: #5b6472; font-weight: 400 }
div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
img { width: 160px; border: 1px solid #d5dae1; background: #fff } img.wide { width: 520px }
</style>
<h1>Снимки экранов: ${shots.length}</h1>
${sections.join('\n')}
</html>
`
}
