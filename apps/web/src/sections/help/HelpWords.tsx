import { ArticleLink } from './ArticleLink.tsx'
import styles from './help.module.css'
import { helpPieces } from './help-words.ts'

/** A text of the manual: words of the screen stand out, names of articles are links. */
export function HelpWords({ text }: { text: string }) {
  return helpPieces(text).map((piece, at) => {
    const key = `${at} ${piece.text}`
    if (piece.kind === 'text') return piece.text
    if (piece.kind === 'link')
      return (
        <ArticleLink key={key} name={piece.article}>
          {piece.text}
        </ArticleLink>
      )
    return (
      <span key={key} className={styles.screen}>
        «{piece.text}»
      </span>
    )
  })
}
