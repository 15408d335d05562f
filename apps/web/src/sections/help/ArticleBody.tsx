import { partsOfRight } from '@stroyfin/domain/access/parts-of-right'
import { methodOf, type Right, sectionNamed } from '@stroyfin/domain/access/sections'
import { KEYS_ARTICLE } from '../../app/navigation/help-articles.ts'
import { mayOpen } from '../../app/navigation/open-pages.ts'
import { useHolder } from '../../session/rights.ts'
import { ArticleLink } from './ArticleLink.tsx'
import { HelpWords } from './HelpWords.tsx'
import styles from './help.module.css'
import type { Deed } from './help-text.ts'
import { EVERYWHERE, KEY_PLACES } from './key-places.ts'
import type { Article, Manual } from './manual.ts'

interface ArticleBodyProps {
  article: Article
  manual: Manual
  /** Of its parts: in the panel the title of the article stands above them. */
  heading?: Heading
}

type Heading = 'h2' | 'h3'

/** What the screen is for, what is done here, what its figures mean, who may open it, its keys, what to read next. */
export function ArticleBody({ article, manual, heading: Title = 'h2' }: ArticleBodyProps) {
  return (
    <article className={styles.article}>
      {article.purpose.map((line) => (
        <p key={line}>
          <HelpWords text={line} />
        </p>
      ))}
      <RightsNote article={article} />
      {article.deeds.map((deed) => (
        <DeedSteps key={deed.title} deed={deed} heading={Title} />
      ))}
      {article.notes.length > 0 && (
        <section>
          <Title>Что значат цифры</Title>
          <ul>
            {article.notes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      <Keys article={article} heading={Title} />
      <Next article={article} manual={manual} heading={Title} />
    </article>
  )
}

function DeedSteps({ deed: { title, steps, is_list }, heading: Title }: { deed: Deed; heading: Heading }) {
  const List = is_list ? 'ul' : 'ol'
  return (
    <section>
      <Title>{title}</Title>
      <List>
        {steps.map((step) => (
          <li key={step}>
            <HelpWords text={step} />
          </li>
        ))}
      </List>
    </section>
  )
}

/** «Платежи» – просмотр, создание. */
function rightWords(needs: readonly Right[]): string {
  const bySection = Map.groupBy(needs.map(partsOfRight), ({ section }) => section)
  return [...bySection]
    .map(([name, rights]) => {
      const section = sectionNamed(name)
      const methods = rights.map(({ method }) => (section ? methodOf(section, method) : method))
      return `«${section?.label ?? name}» – ${methods.join(', ').toLocaleLowerCase('ru')}`
    })
    .join('; ')
}

/** Who reads of a screen that is not open to them learns whom to ask. */
function RightsNote({ article: { page } }: { article: Article }) {
  const holder = useHolder()
  if (!page || page.public || mayOpen(holder, page)) return null
  return (
    <p className={styles.closed}>
      {page.superuser ? (
        'Этот экран открыт только суперпользователю.'
      ) : (
        <>
          Вам этот экран не открыт. Нужны права: {rightWords(page.needs)}. Их даёт администратор компании:{' '}
          <ArticleLink name="permissions_access">права сотрудников</ArticleLink>.
        </>
      )}
    </p>
  )
}

function Keys({ article: { name, keys }, heading: Title }: { article: Article; heading: Heading }) {
  const everywhere = name === KEYS_ARTICLE.name || keys.length > 0 ? [EVERYWHERE] : []
  const lists = name === KEYS_ARTICLE.name ? [...everywhere, ...own(keys)] : [...own(keys), ...everywhere]
  if (lists.length === 0) return null
  return (
    <section>
      {name !== KEYS_ARTICLE.name && <Title>Клавиши</Title>}
      {lists.map(({ title, keys }) => (
        <div key={title} className={styles.keys}>
          <div className={styles.keytitle}>{title}</div>
          <dl>
            {keys.map((key) => (
              <div key={key.keys}>
                <dt>
                  {key.keys.split(', ').map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{key.does}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}

const own = (keys: Article['keys']) => keys.map((place) => KEY_PLACES[place])

function Next({ article: { see }, manual, heading: Title }: ArticleBodyProps & { heading: Heading }) {
  const known = see.flatMap((name) => manual.get(name) ?? [])
  if (known.length === 0) return null
  return (
    <section className={styles.next}>
      <Title>Читать дальше</Title>
      <ul>
        {known.map(({ name, title }) => (
          <li key={name}>
            <ArticleLink name={name}>{title}</ArticleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
