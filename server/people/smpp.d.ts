/** Types of the parts of `smpp` that are used. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  export interface Pdu {
    readonly command: string;
    /** 0 for success, otherwise an error (SMPP 3.4, section 5.1.3). */
    readonly command_status: number;
    readonly system_id?: string;
    readonly password?: string;
    readonly source_addr?: string;
    readonly destination_addr?: string;
    readonly data_coding?: number;
    readonly short_message?: { readonly message: string };
    readonly message_payload?: { readonly message: string };
    response(fields?: object): Pdu;
  }

  type ResponseCallback = (answer: Pdu) => void;

  export interface Session extends EventEmitter {
    readonly socket: Socket;
    bind_transmitter(fields: object, onResponse: ResponseCallback): boolean;
    submit_sm(fields: object, onResponse: ResponseCallback): boolean;
    enquire_link(onResponse?: ResponseCallback): boolean;
    unbind(onResponse?: ResponseCallback): boolean;
    send(pdu: Pdu): boolean;
    destroy(): void;
  }

  interface Encoding {
    match(text: string): boolean;
  }

  interface Smpp {
    connect(options: { readonly host: string; readonly port: number; readonly tls: boolean }): Session;
    createServer(listener: (session: Session) => void): NetServer;
    readonly encodings: { readonly ASCII: Encoding };
  }

  const smpp: Smpp;
  export default smpp;
}
