/** The embedded database cannot run here; the message is a sentence for the person who starts the product. */
export class EmbeddedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`${reason} Укажите адрес своего PostgreSQL (15 или новее) в переменной DATABASE_URL.`, options)
    this.name = 'EmbeddedError'
  }
}
