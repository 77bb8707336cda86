import * as messages from '#messages/ui.ts';

import { actionsClass } from './looks/actions.ts';
import { buttonClass } from './looks/button.ts';
import { Modal } from './modal.tsx';

interface LeaveQuestionProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Ends the draft of what was typed; undefined if there is none, so that leaving loses it. */
  onThrowAway?: () => void;
}

/** Asks before what was typed is left unsaved: the one question of pages and dialogs. */
export const LeaveQuestion = ({ isOpen, onStay, onLeave, onThrowAway }: LeaveQuestionProps) => (
  <Modal title={messages.leaveWithoutSaving} isOpen={isOpen} onClose={onStay}>
    <p className="second mt-3">{onThrowAway ? messages.unsavedIsKept : messages.unsavedChanges}</p>
    <div className={actionsClass()}>
      {/* First, so that it has the focus: a key pressed in haste loses nothing. */}
      <button type="button" className={buttonClass('plain')} onClick={onStay}>
        {messages.stay}
      </button>
      {onThrowAway && (
        <button
          type="button"
          className={buttonClass('danger')}
          onClick={() => {
            onThrowAway();
            onLeave();
          }}
        >
          {messages.throwAway}
        </button>
      )}
      <button type="button" className={buttonClass('primary')} onClick={onLeave}>
        {messages.leave}
      </button>
    </div>
  </Modal>
);
