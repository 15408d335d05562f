/** The request asks a list for what it does not have; `errors` is ready for an answer 422. */
export class ListError extends Error {
  readonly errors: { field: string; message: string }[]

  constructor(fields: string | readonly string[], message: string) {
    super(message)
    this.name = 'ListError'
    this.errors = [fields].flat().map((field) => ({ field, message }))
  }
}
