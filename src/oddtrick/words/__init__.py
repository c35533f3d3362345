"""What people are told and what they say: values to sentences, typed text to acts, the catalogues of languages."""
