import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { ArticlePick } from '../../agreements/public.tsx'
import styles from './form.module.css'
import type { PaymentForm } from './use-payment-form.ts'

/** Where a payment under a contract stands: the article of its act, else of the contract, unless another is chosen. */
export function ContractArticleField({ form }: { form: PaymentForm }) {
  const { values, draft, change, preview, contract } = form
  const articles = preview?.act_articles ?? []
  return (
    <div className={styles.wide}>
      <ArticlePick
        {...draft.field('classifier_id')}
        value={values.classifier_id ?? preview?.filled.classifier_id ?? null}
        onChange={(classifier_id) => change({ classifier_id })}
      />
      {articles.length > 1 && (
        <p className={styles.note}>
          Работы документа – в нескольких статьях. Платёж стоит в одной: выберите её, на остальные создайте
          свои платежи.
          {articles.flatMap(({ classifier_id, name, summ }) =>
            classifier_id === null ? (
              []
            ) : (
              <button
                key={classifier_id}
                type="button"
                className={styles.link}
                onClick={() => change({ classifier_id })}
              >
                {name} – {formatSumm(summ, contract?.currency ?? 'rub')}
              </button>
            ),
          )}
        </p>
      )}
    </div>
  )
}
