import { Socket } from 'node:net'

/**
 * A connection that sends together what one turn of the program has written: queries asked at once cost one call of the
 * system and not one each.
 */
export function turnSocket(): Socket {
  const socket = new Socket()
  // Connecting puts the write of the class back.
  socket.once('connect', () => holdTillTurnEnds(socket))
  return socket
}

function holdTillTurnEnds(socket: Socket): void {
  const write = socket.write
  let isHeld = false
  socket.write = ((...sent: Parameters<typeof write>) => {
    if (!isHeld) {
      isHeld = true
      socket.cork()
      // Whatever the promises of this turn still write goes with it.
      process.nextTick(() => {
        isHeld = false
        socket.uncork()
      })
    }
    return write.apply(socket, sent)
  }) as typeof write
}
